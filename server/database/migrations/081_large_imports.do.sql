-- The undo of a large import held every list of its contacts for minutes: a transaction that sets `portal.member_counts` to
-- 'later' counts whom it has moved as its last step.
create or replace function count_findable_members() returns trigger language plpgsql as $$
begin
  if current_setting('portal.member_counts', true) = 'later' then
    return null;
  end if;
  perform from contact_list
    where item_id in (select m.list_id from changed join list_member m using (crm_id))
    order by item_id for no key update;
  if not found then
    return null;
  end if;
  update contact_list l
  set member_count = member_count + case tg_op when 'INSERT' then n else -n end
  from (select m.list_id, count(*)::int as n from changed join list_member m using (crm_id)
         group by m.list_id) found
  where l.item_id = found.list_id;
  return null;
end
$$;

-- What came of the rows of a file was counted in the rows themselves, four hundred bytes each, once a second while it is open.
create index contact_import_row_outcome on contact_import_row (import_id, outcome);
