drop index note_follow_up;
