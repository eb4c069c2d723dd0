import '../../testing/order-three.ts';
import '../webhook.test.ts';
