-- Contacts that go or change hands while something is under way.

-- Whoever went into the trash after a send began gets no mail of it.
alter table mail_recipient drop constraint mail_recipient_reason_check;
alter table mail_recipient add constraint mail_recipient_reason_check
  check (reason in ('excluded', 'unsubscribed', 'unconfirmed', 'no-address', 'suppressed',
                    'duplicate-address', 'trashed', 'cancelled'));

-- A membership that passes from a contact of the trash to one that is found, or back, counts as one that came or went.
create function count_passed_member() returns trigger language plpgsql as $$
begin
  update contact_list l
  set member_count = member_count
    + exists (select from contact_idx i where i.crm_id = new.crm_id)::int
    - exists (select from contact_idx i where i.crm_id = old.crm_id)::int
  where l.item_id = new.list_id;
  return null;
end
$$;

create trigger list_member_passed after update of crm_id on list_member
  for each row when (old.crm_id <> new.crm_id) execute function count_passed_member();
