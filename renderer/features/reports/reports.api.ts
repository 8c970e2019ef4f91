import * as colleagues from '#shared/contracts/colleague-schedules.ts';
import * as contract from '#shared/contracts/report.ts';
import { reportDashboards } from '#shared/contracts/report-dashboards.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** When reports go out by mail; a report that is gone takes them along. */
const schedules = [{ type: 'report', id: 'schedules' }] as const;

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.query({
      ...endpoint(contract.userDataset),
      ...inPlace,
      providesTags: ['report'],
    }),
    report: build.query({
      ...endpoint(contract.retrieveDataset),
      ...inPlace,
      providesTags: ['report'],
    }),
    reportFieldValues: build.query({ ...endpoint(contract.getFieldValues), ...inPlace }),
    createReport: build.mutation({
      ...endpoint(contract.createDataset),
      ...inPlace,
      invalidatesTags: ['report'],
    }),
    updateReport: build.mutation({
      ...endpoint(contract.updateDataset),
      ...inPlace,
      invalidatesTags: ['report'],
    }),
    deleteReport: build.mutation({
      ...endpoint(contract.deleteDataset),
      invalidatesTags: ['report'],
    }),
    /** Of the moment in which somebody thinks of deleting it. */
    reportDashboards: build.query({
      ...endpoint(reportDashboards),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    schedules: build.query({
      ...endpoint(contract.reportSchedules),
      ...inPlace,
      providesTags: schedules,
    }),
    addSchedule: build.mutation({
      ...endpoint(contract.addReportSchedule),
      ...inPlace,
      invalidatesTags: schedules,
    }),
    updateSchedule: build.mutation({
      ...endpoint(contract.updateReportSchedule),
      ...inPlace,
      invalidatesTags: schedules,
    }),
    deleteSchedule: build.mutation({
      ...endpoint(contract.deleteReportSchedule),
      invalidatesTags: schedules,
    }),
    colleagueSchedules: build.query({
      ...endpoint(colleagues.colleagueSchedules),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: schedules,
    }),
    stopColleagueSchedule: build.mutation({
      ...endpoint(colleagues.stopColleagueSchedule),
      invalidatesTags: schedules,
    }),
    takeOverSchedule: build.mutation({
      ...endpoint(colleagues.takeOverSchedule),
      invalidatesTags: schedules,
    }),
    /** Its times stay: read while it is sent, the next one would be now. */
    sendNow: build.mutation(endpoint(contract.sendReportNow)),
  }),
});
