-- Why an address gets no mail besides that its person stopped all of it: that they want mail again lifts their own word alone.
alter table mail_suppression
  add column former_reason text check (former_reason in ('bounced', 'manual')),
  add column former_words text not null default '';
