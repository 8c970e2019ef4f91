drop table note_change;
-- Its files are left to the clean-up by the trigger.
delete from note_attachment;
drop table note_attachment;
drop function release_attachment;
drop table note;
