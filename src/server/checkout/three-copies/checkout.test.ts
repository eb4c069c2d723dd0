import '../../testing/order-three.ts';
import '../checkout.test.ts';
