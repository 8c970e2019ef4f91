-- Days of the year 0 could be sent for a whole dashboard, and from then on each of its widgets was refused.
update dashboard set settings = settings - array['timeInterval', 'startDate', 'endDate']
 where settings ->> 'startDate' < '0001' or settings ->> 'endDate' < '0001';
