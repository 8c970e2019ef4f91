drop index contact_import_row_outcome;

create or replace function count_findable_members() returns trigger language plpgsql as $$
begin
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
