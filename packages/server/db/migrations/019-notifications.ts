import { type Kysely, sql } from "kysely";

/**
 * What listeners are told of, on which devices, and when next. Nobody has a device yet, so that nobody is due. The indexes
 * are of those alone who are due at some time, of what waits to be sent, and of what clean-up looks for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column daily_reminder boolean not null default false,
      add column reminder_time text not null default '18:00'
        check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column weekly_recap boolean not null default true,
      add column next_reminder_at timestamptz,
      add column next_recap_at timestamptz`.execute(db);
  await sql`
    create index users_next_reminder_at on users (next_reminder_at) where next_reminder_at is not null`.execute(
    db,
  );
  await sql`
    create index users_next_recap_at on users (next_recap_at) where next_recap_at is not null`.execute(db);
  await sql`
    create table push_subscriptions (
      endpoint_hash bytea primary key,
      user_id uuid not null,
      token_hash bytea not null,
      sealed bytea not null,
      subscribed_at timestamptz not null,
      refusals integer not null default 0 check (refusals >= 0),
      foreign key (user_id, token_hash) references sessions on delete cascade
    )`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (user_id, token_hash)`.execute(db);
  await sql`
    create table notifications (
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('daily-reminder', 'weekly-recap')),
      local_date date not null,
      expires_at timestamptz not null,
      next_attempt_at timestamptz,
      attempts integer not null default 0 check (attempts >= 0),
      devices jsonb,
      primary key (user_id, kind, local_date)
    )`.execute(db);
  await sql`
    create index notifications_next_attempt_at on notifications (next_attempt_at)
    where next_attempt_at is not null`.execute(db);
  await sql`create index notifications_expires_at on notifications (expires_at)`.execute(db);
  await sql`create index connections_authorized_at on connections (authorized_at) where state = 'connected'`.execute(
    db,
  );
  await sql`create index album_links_not_found on album_links (checked_at) where ref is null`.execute(db);
}
