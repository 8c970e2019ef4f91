drop function day_start(date, text);
