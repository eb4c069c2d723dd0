import '../../testing/order-three.ts';
import '../reconcile.test.ts';
