do $$
declare
  name text;
begin
  foreach name in array array['additional_contact', 'note'] loop
    execute format(
      'drop trigger search_made on %1$I; drop trigger search_changed on %1$I;
       drop trigger search_gone on %1$I; drop trigger search_emptied on %1$I;', name);
  end loop;
end
$$;
drop view search_additional, search_note;
drop table search_doc_additional, search_doc_note;
