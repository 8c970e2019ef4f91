do $$
declare
  name text;
begin
  foreach name in array array['contact_idx', 'crm_case', 'property', 'case_type'] loop
    execute format(
      'drop trigger search_made on %1$I; drop trigger search_changed on %1$I;
       drop trigger search_gone on %1$I; drop trigger search_emptied on %1$I;', name);
  end loop;
end
$$;
drop trigger search_cases on case_type;
drop view search_crm, search_case, search_apn, search_address, search_csd, search_blog, search_faq, search_dms, search_srtype;
drop table search_doc, search_word, article, faq, document;
drop function search_follow(), search_follow_case_type(), search_empty(), search_fill(text[]), search_vector(text[]),
  search_texts(jsonb, text), search_word_counts(text), search_words(text), search_words_of_letters(text);
alter table case_type drop requestable, drop is_public, drop texts;
drop domain texts_by_language;
