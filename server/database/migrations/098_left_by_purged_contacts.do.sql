-- Contacts that were deleted for good left their profiles behind, with photos, and what their merges had kept to be undone:
-- whole rows, with the texts of notes and addresses of people who are not there any more.

-- Asked before a photo is given up: another merge may keep it.
create index merge_step_photo on merge_step ((before ->> 'photo_id')) where table_name = 'profile' and kind = 'removed';

delete from profile p where not exists (select from contact_doc d where d.crm_id = p.crm_id);

-- A registration that is under way is not seen here, and deletes its own.
delete from merge_step s where not exists (select from contact_merge m where m.change_set_id = s.change_set_id);

-- Their photos, and those of people who were erased after a merge: whatever names a file refers to it.
do $$
declare
  unnamed text;
begin
  select string_agg(format(' and not exists (select from %s where %I = f.id)', k.conrelid::regclass, a.attname), '')
    into unnamed
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid = 'stored_file'::regclass;
  execute $update$
    update stored_file f set unused_since = now()
     where f.unused_since is null
       and not exists (select from merge_step s
                        where s.table_name = 'profile' and s.kind = 'removed' and s.before ->> 'photo_id' = f.id::text)
    $update$ || unnamed;
end
$$;
