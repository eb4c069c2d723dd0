import '../../testing/order-three.ts';
import '../replaced-drafts.test.ts';
