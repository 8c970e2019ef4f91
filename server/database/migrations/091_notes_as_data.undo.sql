drop index note_created_on;
