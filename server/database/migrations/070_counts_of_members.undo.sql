create or replace function count_passed_member() returns trigger language plpgsql as $$
begin
  update contact_list l
  set member_count = member_count
    + exists (select from contact_idx i where i.crm_id = new.crm_id)::int
    - exists (select from contact_idx i where i.crm_id = old.crm_id)::int
  where l.item_id = new.list_id;
  return null;
end
$$;

create or replace function count_findable_members() returns trigger language plpgsql as $$
begin
  update contact_list l
  set member_count = member_count + case tg_op when 'INSERT' then n else -n end
  from (select m.list_id, count(*)::int as n from changed join list_member m using (crm_id)
         group by m.list_id) found
  where l.item_id = found.list_id;
  return null;
end
$$;

create or replace function count_list_members() returns trigger language plpgsql as $$
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
