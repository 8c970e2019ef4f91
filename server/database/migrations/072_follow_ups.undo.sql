alter table note_change
  drop column follow_up_before,
  drop column follow_up_after;

alter table note
  drop column follow_up_on,
  drop column follow_up_done,
  drop column follow_up_by,
  drop column follow_up_told_on;
