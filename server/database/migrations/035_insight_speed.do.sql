-- The moment at which a day begins on the clocks of a zone. Where an hour comes twice at midnight it is the first of both:
-- whatever reads as that day on those clocks lies between this moment and the next day's.
create function day_start(day date, zone text) returns timestamptz
  language sql immutable parallel safe as $$
  select case when ((day::timestamp at time zone zone - interval '1 hour') at time zone zone)::date = day
    then day::timestamp at time zone zone - interval '1 hour' else day::timestamp at time zone zone end
$$;
