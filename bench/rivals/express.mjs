// @ts-nocheck: the packages of rivals are not installed with the project.
// The usual stack for such a product, as shown in its own documentation: Express, express-session with
// connect-pg-simple, Passport, Drizzle and Zod. It has none of our security headers and no rate limits.
import connectPgSimple from 'connect-pg-simple';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { date, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import pg from 'pg';
import { z } from 'zod';

const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  password: text('password').notNull(),
});
const children = pgTable('children', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  birthdate: date('birthdate', { mode: 'string' }).notNull(),
  birthtime: text('birthtime'),
  weightLbs: integer('weight_lbs'),
  weightOz: integer('weight_oz'),
  userId: integer('user_id').notNull(),
});
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

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle(pool);
passport.deserializeUser(async (id, done) => {
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
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 30 * 86_400_000, httpOnly: true, sameSite: 'lax' },
    store: new (connectPgSimple(session))({ pool }),
  }),
);
app.use(passport.session());

const signedIn = (request, response, next) => {
  if (request.isAuthenticated()) next();
  else response.status(401).json({ message: 'Please log in' });
};

app.get('/api/children', signedIn, async ({ user }, response) => {
  response.json(
    await db.select().from(children).where(eq(children.userId, user.id)).orderBy(asc(children.id)),
  );
});
app.post('/api/children', signedIn, async ({ user, body }, response) => {
  const input = childInput.safeParse(body);
  if (!input.success) {
    response.status(400).json({ message: input.error.issues[0]?.message });
    return;
  }
  const { birthtime = null, weightLbs = null, weightOz = null, ...rest } = input.data;
  const row = { ...rest, birthtime, weightLbs, weightOz, userId: user.id };
  const [child] = await db.insert(children).values(row).returning();
  response.json(child);
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
