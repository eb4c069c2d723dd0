import '../../testing/order-three.ts';
import '../faults.test.ts';
