import '../../testing/order-three.ts';
import '../late-refunds.test.ts';
