-- The global search finds the people around contacts, and notes by what they say. `owner_crm_id` is the contact that they
-- belong to: while it is in the trash a search passes over them, by the same rule as whoever reads them there.
--
-- With a million notes this takes minutes, in which an older server writes notes and searches on: what there is goes into
-- tables of their own, and only when these have their indexes do others wait, for the moment that it takes to add what
-- has changed since.
create table search_doc_additional (like search_doc, primary key (key));
create table search_doc_note (like search_doc, primary key (key));

-- The oldest transaction that may have changed something which the filling below does not see.
select set_config('portal.search_since', pg_snapshot_xmin(pg_current_snapshot())::text, true);

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

select search_fill(array['ADDITIONAL', 'NOTE']);

create index search_doc_additional_words on search_doc_additional using gin (words) with (gin_pending_list_limit = 1024);
create index search_doc_additional_place on search_doc_additional (place, key);
create index search_doc_note_words on search_doc_note using gin (words) with (gin_pending_list_limit = 1024);
create index search_doc_note_place on search_doc_note (place, key);

alter table search_doc attach partition search_doc_additional for values in ('ADDITIONAL');
alter table search_doc attach partition search_doc_note for values in ('NOTE');

-- To begin anew because somebody writes for longer than a migration waits would cost all of the above.
do $$
begin
  for tries in 1..30 loop
    begin
      lock table additional_contact, note in share row exclusive mode;
      return;
    exception when lock_not_available or deadlock_detected then
      if tries = 30 then raise; end if;
      perform pg_sleep(1);
    end;
  end loop;
end
$$;

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

-- Whatever was written since then, seen or not, is read once more; what has gone meanwhile goes.
do $$
declare
  changed record;
  since constant int := age(current_setting('portal.search_since')::xid8::xid);
begin
  for changed in
    select * from (values ('additional_contact', 'ADDITIONAL'), ('note', 'NOTE')) as source (name, service)
  loop
    execute format(
      'with written as (
         insert into search_doc_%2$s (service, key, place, audience, owner_crm_id, title, words)
         select %1$L, v.key, v.place, v.audience, v.owner_crm_id, v.title, search_vector(v.words)
           from search_%2$s v where v.id = any(array(select id from %3$I where age(xmin) <= $1))
         on conflict (key) do update
           set place = excluded.place, audience = excluded.audience, owner_crm_id = excluded.owner_crm_id,
               title = excluded.title, words = excluded.words
         returning words)
       insert into search_word
       select distinct found.word from written, unnest(tsvector_to_array(words)) as found (word)
        where search_word_counts(found.word)
          and not exists (select from search_word known where known.word = found.word)',
      changed.service, lower(changed.service), changed.name) using since;
    execute format(
      'delete from search_doc_%1$s d where not exists (select from search_%1$s v where v.key = d.key)',
      lower(changed.service));
  end loop;
end
$$;
