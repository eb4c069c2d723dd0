import '../../testing/order-three.ts';
import '../hanging-provider.test.ts';
