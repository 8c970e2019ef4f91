alter table mail_suppression
  drop column former_words,
  drop column former_reason;
