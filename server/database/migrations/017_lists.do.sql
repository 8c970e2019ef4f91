-- Contact lists and mailing lists: whom they hold, who has agreed to mail, and who wants none.

create table contact_list (
  -- Name, description and sharing are those of the shared item.
  item_id int primary key references shared_item on delete cascade,
  is_mailing bool not null,
  -- The one mailing list of the portal that is offered first.
  default_list bool not null default false,
  -- Only members who have confirmed count for mail.
  verification_required bool not null default false,
  -- What a dynamic list selects, as the wire's selection; null for a list of chosen members. A copy of the view that it
  -- was made from: whoever may change a view must not change whom a list writes to.
  selection jsonb,
  -- Members whom the contact desk finds; kept by triggers. Dynamic lists are counted.
  member_count int not null default 0,
  -- Of the caller: the same list is not made twice.
  request_key uuid unique,
  -- A deleted list has no members any more; its name stays for the history of its mail.
  deleted_on timestamptz,
  check (is_mailing or not (default_list or verification_required)),
  check (selection is null or not verification_required),
  check (deleted_on is null or not default_list)
);

create unique index contact_list_one_default on contact_list (default_list) where default_list;

create table list_member (
  list_id int not null references contact_list on delete cascade,
  crm_id int not null references contact_doc on delete cascade,
  -- Confirmed and unsubscribed are what the person said; unconfirmed is everybody who said nothing.
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'unsubscribed')),
  -- staff: somebody of the contact desk; person: themselves.
  source text not null default 'staff' check (source in ('staff', 'person')),
  joined_on timestamptz not null default now(),
  changed_on timestamptz not null default now(),
  -- When the person was asked to confirm; the SHA-256 of the link's token, which is in the mail alone.
  asked_on timestamptz,
  token_hash bytea,
  primary key (list_id, crm_id)
);

create index list_member_contact on list_member (crm_id, list_id);
create unique index list_member_token on list_member (token_hash) where token_hash is not null;
create index list_member_to_ask on list_member (list_id, crm_id)
  where state = 'unconfirmed' and asked_on is null;
create index list_member_state on list_member (list_id, state, crm_id) where state <> 'unconfirmed';

-- Who wants no mail of a list, member or not: it outlives the membership, so that adding somebody again is no consent.
create table list_refusal (
  list_id int not null references contact_list on delete cascade,
  crm_id int not null references contact_doc on delete cascade,
  refused_on timestamptz not null default now(),
  primary key (list_id, crm_id)
);

create index list_refusal_contact on list_refusal (crm_id, list_id);

-- What was done to a list.
create table list_log (
  id bigint primary key generated always as identity,
  list_id int not null references contact_list on delete cascade,
  act text not null check (act in ('made', 'changed', 'added', 'removed', 'deleted')),
  -- Members whom the act added or removed.
  people int not null default 0,
  actor_crm_id int references contact_doc on delete set null,
  created_on timestamptz not null default now()
);

create index list_log_list on list_log (list_id, id desc);

-- Members in the trash are not counted: they come and go with their row in contact_idx.
create function count_list_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update contact_list set member_count = 0 where member_count <> 0;
  else
    update contact_list l
    set member_count = member_count + case tg_op when 'INSERT' then n else -n end
    from (select c.list_id, count(*)::int as n from changed c join contact_idx using (crm_id)
           group by c.list_id) found
    where l.item_id = found.list_id;
  end if;
  return null;
end
$$;

create trigger list_member_added after insert on list_member
  referencing new table as changed for each statement execute function count_list_members();
create trigger list_member_removed after delete on list_member
  referencing old table as changed for each statement execute function count_list_members();
create trigger list_member_emptied after truncate on list_member
  for each statement execute function count_list_members();

create function count_findable_members() returns trigger language plpgsql as $$
begin
  update contact_list l
  set member_count = member_count + case tg_op when 'INSERT' then n else -n end
  from (select m.list_id, count(*)::int as n from changed join list_member m using (crm_id)
         group by m.list_id) found
  where l.item_id = found.list_id;
  return null;
end
$$;

create trigger contact_idx_found after insert on contact_idx
  referencing new table as changed for each statement execute function count_findable_members();
create trigger contact_idx_lost after delete on contact_idx
  referencing old table as changed for each statement execute function count_findable_members();

-- Counts of the contact desk speak of lists too.
create trigger list_member_change after insert or update or delete or truncate on list_member
  for each statement execute function notify_contact_change();

insert into mail_template (name, language, subject, html) values
  ('list-confirmation', 'en', 'Do you want mail from “{{listName}}”?',
   '<p>Hello {{firstName|there}},</p><p>{{portalName|The portal}} would like to write to you about “{{listName}}”. You get nothing unless you say yes.</p><p><a href="{{link}}">Yes, write to me</a></p><p>The link works once, for {{days|7}} days. If you do nothing, we do not write.</p>'),
  ('list-confirmation', 'es', '¿Quiere recibir correo de «{{listName}}»?',
   '<p>Hola, {{firstName|buenos días}}:</p><p>{{portalName|El portal}} quiere escribirle sobre «{{listName}}». No recibirá nada si no lo acepta.</p><p><a href="{{link}}">Sí, quiero recibirlo</a></p><p>El enlace sirve una sola vez, durante {{days|7}} días. Si no hace nada, no le escribiremos.</p>'),
  ('list-confirmation', 'ar', 'هل تريد تلقي رسائل «{{listName}}»؟',
   '<p dir="rtl">مرحباً {{firstName|بك}}،</p><p dir="rtl">يود {{portalName|الموقع}} مراسلتك بشأن «{{listName}}». لن يصلك شيء ما لم توافق.</p><p dir="rtl"><a href="{{link}}">نعم، راسلوني</a></p><p dir="rtl">يعمل الرابط مرة واحدة خلال {{days|7}} أيام. إن لم تفعل شيئاً فلن نراسلك.</p>');
