create index note_created_by on note (created_by);
create index social_ticket_email on social_ticket (email) where email is not null;
create index session_expires_on on session (expires_on);
create index change_set_created_on on change_set (created_on);

do $$
declare
  part text;
begin
  foreach part in array array['csd', 'srtype', 'faq', 'blog', 'dms', 'apn', 'address', 'case', 'crm'] loop
    execute format('create index search_doc_%1$s_owner on search_doc_%1$s (owner_crm_id) where audience = 1', part);
  end loop;
end
$$;
