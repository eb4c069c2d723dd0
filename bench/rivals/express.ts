// The stack that such a product is usually built with, as its own documentation shows it: Express, express-session with
// connect-pg-simple, Passport, Drizzle and Zod. It sends none of our security headers and limits no rates.
import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express, { type RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-local';
import pg from 'pg';
import { z } from 'zod';
import { children, users } from './tables.ts';

declare global {
  namespace Express {
    interface User {
      id: number;
    }
  }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle(pool);
const PgStore = connectPgSimple(session);
const DAY_MS = 86_400_000;

const childInput = z.object({
  name: z.string().trim().min(2).max(200),
  birthdate: z.iso.date(),
  birthtime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullish(),
  weightLbs: z.int().min(0).max(99).nullish(),
  weightOz: z.int().min(0).max(15).nullish(),
});

passport.use(
  new Strategy(async (username, password, done) => {
    const [user] = await db.select().from(users).where(eq(users.username, username));
    done(null, user && (await isPassword(password, user.password)) ? user : false);
  }),
);
passport.serializeUser((user, done) => done(null, user.id));
passport.deserializeUser(async (id: number, done) => {
  try {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    done(null, user ?? false);
  } catch (error) {
    done(error);
  }
});

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.use(
  session({
    secret: process.env.SESSION_SECRET ?? '',
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 30 * DAY_MS, httpOnly: true, sameSite: 'lax' },
    // By default the store renews a session with each request; TOUCH=off is a server that does without.
    store: new PgStore({ pool, disableTouch: process.env.TOUCH === 'off' }),
  }),
);
app.use(passport.session());

const signedIn: RequestHandler = (request, response, next) => {
  if (request.isAuthenticated()) next();
  else response.status(401).json({ message: 'Please log in' });
};

app.post('/api/login', passport.authenticate('local'), ({ user }, response) => {
  response.json({ id: user?.id });
});
app.get('/api/children', signedIn, async ({ user }, response) => {
  const own = eq(children.userId, user?.id ?? 0);
  response.json(await db.select().from(children).where(own).orderBy(asc(children.id)));
});
app.post('/api/children', signedIn, async ({ user, body }, response) => {
  const input = childInput.safeParse(body);
  if (!input.success) {
    response.status(400).json({ message: input.error.issues[0]?.message });
    return;
  }
  const { birthtime = null, weightLbs = null, weightOz = null, ...rest } = input.data;
  const row = { ...rest, birthtime, weightLbs, weightOz, userId: user?.id ?? 0 };
  const [child] = await db.insert(children).values(row).returning();
  response.json(child);
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const supplied = (await promisify(scrypt)(password, salt, 64)) as Buffer;
  return timingSafeEqual(Buffer.from(hash, 'hex'), supplied);
}
