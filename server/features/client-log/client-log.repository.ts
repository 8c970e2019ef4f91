import type { Database } from '#server/database/database.ts';
import type { ClientLogStore } from './client-log.service.ts';

export const createClientLogRepository = (database: Database): ClientLogStore => ({
  add: async (log) => {
    const { rows } = await database.query<{ readonly id: string }>(
      `insert into client_log (account_id, app_id, app_version, date_time, device_id, device_info, error_code,
         function_source, request, response, request_start_time, request_end_time, status, source)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      [
        log.accountId ?? null,
        log.appId,
        log.appVersion,
        log.dateTime,
        log.deviceId,
        log.deviceInfo,
        log.errorCode,
        log.functionSource,
        log.request,
        log.response,
        log.requestStartTime,
        log.requestEndTime,
        log.status,
        log.source,
      ],
    );
    return rows[0]?.id ?? '';
  },

  purge: async (before, most) => {
    await database.long.query(
      `delete from client_log where received_on < $1
          or received_on <= (select received_on from client_log order by received_on desc offset $2 limit 1)`,
      [before, most],
    );
  },
});
