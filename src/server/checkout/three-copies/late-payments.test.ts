import '../../testing/order-three.ts';
import '../late-payments.test.ts';
