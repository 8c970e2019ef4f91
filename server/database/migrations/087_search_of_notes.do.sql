-- The global search finds the people around contacts, and notes by what they say. `owner_crm_id` is the contact that they
-- belong to: while it is in the trash a search passes over them, by the same rule as whoever reads them there.
create table search_doc_additional partition of search_doc (primary key (key)) for values in ('ADDITIONAL');
create table search_doc_note partition of search_doc (primary key (key)) for values in ('NOTE');

-- A phone is found from its country on, from its beginning, and by its last seven or four digits.
create view search_additional as
select p.id, p.id::text as key, p.id::bigint as place, 2::smallint as audience, p.crm_id as owner_crm_id,
       array_to_string(names.words, ' ') as title,
       names.words || search_words(p.title) || search_words(split_part(p.email_id, '@', 1))
       || case when p.email_id <> '' then '@' || fold_text(p.email_id) else '' end
       || array['+1' || p.mobile_no, '+' || p.mobile_no, '+' || right(p.mobile_no, 7), '+' || right(p.mobile_no, 4)] as words
from additional_contact p
cross join lateral (select search_words(p.first_name || ' ' || p.last_name) as words) as names;

-- Notes have no title: the newest stand first. A phone in them is found however its digits are grouped.
create view search_note as
select n.id, n.id::text as key, (-1000 * extract(epoch from n.created_on))::bigint as place, 2::smallint as audience,
       n.crm_id as owner_crm_id, '' as title,
       search_words(n.text)
       || array(select regexp_replace(phone[1], '\D', '', 'g')
                  from regexp_matches(n.text, '(\(?\d{3}\)?[-. ]*\d{3}[-. ]\d{4})', 'g') as phone) as words
from note n
where n.deleted_on is null;

do $$
declare
  followed record;
begin
  for followed in
    select * from (values ('additional_contact', 'ADDITIONAL'), ('note', 'NOTE')) as source (name, service)
  loop
    execute format(
      'create trigger search_made after insert on %1$I referencing new table as made
         for each statement execute function search_follow(''id'', %2$L);
       create trigger search_changed after update on %1$I referencing old table as gone new table as made
         for each statement execute function search_follow(''id'', %2$L);
       create trigger search_gone after delete on %1$I referencing old table as gone
         for each statement execute function search_follow(''id'', %2$L);
       create trigger search_emptied after truncate on %1$I
         for each statement execute function search_empty(%2$L);',
      followed.name, followed.service);
  end loop;
end
$$;

select search_fill(array['ADDITIONAL', 'NOTE']);

create index search_doc_additional_words on search_doc_additional using gin (words) with (gin_pending_list_limit = 1024);
create index search_doc_additional_place on search_doc_additional (place, key);
create index search_doc_note_words on search_doc_note using gin (words) with (gin_pending_list_limit = 1024);
create index search_doc_note_place on search_doc_note (place, key);
