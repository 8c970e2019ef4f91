-- A note can say on which day somebody wants to come back to it; they are reminded that morning.
alter table note
  add column follow_up_on date,
  add column follow_up_done boolean not null default false,
  -- Whoever chose the day, and is reminded of it.
  add column follow_up_by int references contact_doc on delete set null,
  -- The day of which somebody was reminded: another one is due again.
  add column follow_up_told_on date;

create index note_follow_up_due on note (follow_up_on)
  where not follow_up_done and deleted_on is null and follow_up_told_on is distinct from follow_up_on;
create index note_follow_up_by on note (follow_up_by) where follow_up_by is not null;

-- Of a change of the text, the day and whether it is done, as `{"day": "2026-05-04", "isDone": false}`; null where there was none.
alter table note_change
  add column follow_up_before jsonb,
  add column follow_up_after jsonb;
