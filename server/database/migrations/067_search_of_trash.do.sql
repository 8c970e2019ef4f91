-- The trash is searched by name and e-mail. Its contacts have no rows that searches find, and nobody edits them while they
-- lie there: their words are kept with them, whoever puts them there.
alter table contact_trash add column words text not null default '';

create function words_of_trashed(person int) returns text language sql stable as $$
  select fold_text(concat_ws(' ', doc ->> 'firstName', doc ->> 'middleName', doc ->> 'lastName', doc ->> 'aliasName',
           doc ->> 'emailAddress',
           (select string_agg(email #>> '{}', ' ') from jsonb_path_query(doc, '$.emailIdList[*].emailId') email)))
    from contact_doc where crm_id = person
$$;

create function keep_words_of_trashed() returns trigger language plpgsql as $$
begin
  new.words := coalesce(words_of_trashed(new.crm_id), '');
  return new;
end
$$;

create trigger contact_trash_words before insert on contact_trash
  for each row execute function keep_words_of_trashed();

update contact_trash set words = coalesce(words_of_trashed(crm_id), '');

create index contact_trash_found_by on contact_trash using gin (words gin_trgm_ops);
-- What one deletion moved comes back together.
create index contact_trash_act on contact_trash (change_set_id) where change_set_id is not null;
