-- Nothing that is asked can use these, or another one serves it as well; each was written with every row.
-- Whose a document or a case is stands beside "or is for everybody", which no index of owners answers.
do $$
declare
  part text;
begin
  foreach part in array array['csd', 'srtype', 'faq', 'blog', 'dms', 'apn', 'address', 'case', 'crm'] loop
    execute format('drop index search_doc_%s_owner', part);
  end loop;
end
$$;
-- Acts are found by their number.
drop index change_set_created_on;
-- The purge asks for sessions that have ended or have no token, too, and reads them all.
drop index session_expires_on;
drop index social_ticket_email;
-- The unique one of authors and keys begins with the author.
drop index note_created_by;
