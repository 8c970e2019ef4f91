-- Who did what, kept for good: numbers and hashes alone, nothing that names or describes a person. Accounts are named
-- without a reference, because what they did stays when they go.
create table audit_log (
  seq bigint primary key,
  happened_on timestamptz(3) not null,
  act text not null,
  code smallint not null,
  account_id bigint,
  target text not null,
  request_id text not null,
  address_hash text not null,
  -- SHA-256 of everything above and of the row before.
  row_hash bytea not null
);

-- What the log was at some moment, sealed with the portal's own key, which is not in the database.
create table audit_anchor (
  seq bigint not null,
  row_hash bytea not null,
  made_on timestamptz(3) not null,
  -- The portal's key that it was sealed with.
  key_id text not null,
  seal bytea not null,
  primary key (seq, made_on)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_anchor_stays before update or delete or truncate on audit_anchor
  for each statement execute function refuse_audit_change();

-- What the hash of a row is made of; the verifier writes the same text in its own words.
create function audit_row_hash(row_of audit_log, before bytea) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(before, 'hex'), row_of.seq,
    to_char(row_of.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    row_of.act, row_of.code, row_of.account_id, row_of.target, row_of.request_id, row_of.address_hash
  )::text, 'UTF8'))
$$;

-- Adds rows at the end, one writer at a time. Each statement in here sees what was committed before the lock was taken.
create function audit_append(entries jsonb) returns void language plpgsql as $$
declare
  last_seq bigint;
  last_hash bytea;
  entry jsonb;
  added audit_log;
begin
  perform pg_advisory_xact_lock(7364138);
  select seq, row_hash into last_seq, last_hash from audit_log order by seq desc limit 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  for entry in select value from jsonb_array_elements(entries) loop
    added := jsonb_populate_record(null::audit_log, entry);
    last_seq := last_seq + 1;
    added.seq := last_seq;
    added.row_hash := audit_row_hash(added, last_hash);
    last_hash := added.row_hash;
    insert into audit_log select added.*;
  end loop;
end
$$;

-- Which key of the portal a secret is under, so that an old one can be told to be needed no more; null: of a time before
-- keys had names.
alter table authenticator add key_id text;
alter table recovery_code add key_id text;
