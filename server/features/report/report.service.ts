import { answered } from '#server/http/insight-reply.ts';
import { badRequest, forbidden, notFound, type ReplyError } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Sharer, SharerOf } from '#server/http/sharer.ts';
import { readSharing, refuseStrangers, sharingAfter } from '#server/http/sharing-input.ts';
import {
  type NewReport,
  type Report,
  type ReportChange,
  type ReportDefinition,
  type ReportHead,
  reportKey,
} from '#shared/contracts/report.ts';
import type { Asked } from '#shared/rules/insight/asked.ts';
import { faultAt } from '#shared/rules/insight/check-filter.ts';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { operatorsOf } from '#shared/rules/insight/fields.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import { valuesQuestion } from '#shared/rules/insight/values-question.ts';
import { dataSetsOf, type Viewer } from '#shared/rules/insight/viewer.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import type { ReportContent, ReportStore, ShownOn, StoredReport } from './report-store.ts';

export const noReport = (): ReplyError => notFound('There is no such report.');

/** Updating needs the right to edit besides what the sharing grants. */
const mayUpdate = (report: StoredReport, { rights }: PersonSession): boolean =>
  report.updateAccess && holdsRight(rights, reportKey, ['ED']);

const headOnWire = (report: StoredReport, person: PersonSession): ReportHead => ({
  id: report.id,
  name: report.name,
  description: report.description,
  dataSet: report.definition.question.dataSet,
  family: report.definition.family,
  isPublic: report.config.viewAll,
  isOwner: report.ownerCrmId === person.crmId,
  ownerName: report.ownerName,
  updateAccess: mayUpdate(report, person),
  modifiedOn: report.modifiedOn.toISOString(),
});

const onWire = (report: StoredReport, person: PersonSession): Report => ({
  ...headOnWire(report, person),
  config: report.config,
  definition: report.definition,
  createdOn: report.createdOn.toISOString(),
  version: report.version,
});

const runtimeFaults = ({ question, runtime }: ReportDefinition) =>
  runtime.flatMap(({ field, operator }, place) => {
    const known = fieldsOf(question.dataSet)?.get(field);
    const path = `definition.runtime.${place}`;
    if (known === undefined) {
      return [faultAt(`${path}.field`, 'unknown', 'There is no such field.')];
    }
    return operatorsOf[known.kind].includes(operator)
      ? []
      : [faultAt(`${path}.operator`, 'operator', 'This field has no such operator.')];
  });

/** What is sent as it would be stored; 400 naming whatever cannot be asked. */
const contentFrom = (
  { name, description, definition }: NewReport | ReportChange,
  config: ReportContent['config'],
): ReportContent => {
  const faults = questionFaults(definition.question).map((one) => ({
    ...one,
    path: `definition.question.${one.path}`,
  }));
  const all = [...faults, ...runtimeFaults(definition)];
  if (all.length > 0) throw badRequest(all);
  return { name, description, definition, config };
};

const contentOf = ({ name, description, definition, config }: ReportContent): ReportContent => ({
  name,
  description,
  definition,
  config,
});

/** Kinds of fields whose values people choose from; days have a calendar and places a map. */
const offered: ReadonlySet<string> = new Set(['TEXT', 'INT']);

export type ReportPorts = {
  readonly store: ReportStore;
  readonly sharerOf: SharerOf;
  readonly ask: (question: Question, viewer: Viewer, signal: AbortSignal) => Promise<Asked>;
};

/** Saved reports and the questions that they ask: whoever may not see one learns nothing of it. */
export const createReportService = ({ store, sharerOf, ask }: ReportPorts) => {
  const viewerOf = async (person: PersonSession): Promise<Viewer> => ({
    ...(await sharerOf(person)),
    rights: person.rights,
  });

  const seenBy = async (sharer: Sharer, id: number): Promise<StoredReport | undefined> => {
    const report = await store.one(sharer, id);
    // A later release may know more data sets.
    return report && fieldsOf(report.definition.question.dataSet) && report;
  };

  const seen = async (id: number, person: PersonSession): Promise<StoredReport | undefined> =>
    seenBy(await sharerOf(person), id);

  const findAs = async (sharer: Sharer, id: number): Promise<StoredReport> => {
    const report = await seenBy(sharer, id);
    if (report === undefined) throw noReport();
    return report;
  };

  const find = async (id: number, person: PersonSession): Promise<StoredReport> =>
    findAs(await sharerOf(person), id);

  const refuseReader = (report: StoredReport, person: PersonSession): void => {
    if (!mayUpdate(report, person)) throw forbidden('no update access to the report');
  };

  return {
    viewerOf,
    find,

    page: async (
      { searchText, ...wish }: PageWish & { readonly searchText: string },
      person: PersonSession,
    ) => {
      const { reports, count } = await store.page(await sharerOf(person), {
        searchText,
        ...sliceOf(wish),
      });
      return {
        reports: reports.map((report) => headOnWire(report, person)),
        totalRecord: count,
        dataSets: dataSetsOf(person),
      };
    },

    one: async (id: number, person: PersonSession) => ({
      report: onWire(await find(id, person), person),
    }),

    add: async (sent: NewReport, person: PersonSession) => {
      const content = contentFrom(sent, readSharing(sent.config));
      refuseStrangers(await store.strangers(content.config));
      const id = await store.add(content, person.crmId, sent.requestKey);
      return { report: onWire(await find(id, person), person) };
    },

    update: async (sent: ReportChange, person: PersonSession) => {
      const stored = await find(sent.id, person);
      refuseReader(stored, person);
      const content = contentFrom(sent, sharingAfter(sent.config, stored.config));
      // Whoever has just taken the report from themselves is told what they saved.
      const unseen = { ...stored, ...content, version: sent.version + 1, updateAccess: false };
      await saveOnce({
        what: 'report',
        known: stored,
        isKept: (report) => isSameContent(content, contentOf(report)),
        isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
        save: async () => {
          refuseStrangers(await store.strangers(content.config));
          return (await store.change(stored.id, sent.version, content, person.crmId))
            ? unseen
            : undefined;
        },
        // As an administrator reads: whoever has taken it from themselves a moment before sees no more of it.
        again: async () => findAs({ ...(await sharerOf(person)), isAdmin: true }, stored.id),
      });
      const saved = await seen(sent.id, person);
      return { report: onWire(saved ?? unseen, person) };
    },

    /** Which dashboards will have nothing to show once it is gone; names go with the right to look at dashboards. */
    shownOn: async (id: number, person: PersonSession, language: string): Promise<ShownOn> => {
      const report = await find(id, person);
      refuseReader(report, person);
      const { names, count } = await store.shownOn(await sharerOf(person), report.id, language);
      return { names: holdsRight(person.rights, 'dashboard', ['VW']) ? names : [], count };
    },

    /** False where the same person had removed it before. */
    remove: async (id: number, person: PersonSession): Promise<boolean> => {
      const report = await seen(id, person);
      if (report !== undefined) refuseReader(report, person);
      const removed = report && (await store.remove(report.id, person.crmId));
      if (removed === undefined && !(await store.wasRemoved(id, person.crmId))) throw noReport();
      return removed === 'now';
    },

    answer: async (question: Question, person: PersonSession, signal: AbortSignal) =>
      answered(await ask(question, await viewerOf(person), signal)),

    values: async (
      wish: { readonly dataSet: DataSetKey; readonly field: string; readonly prefix: string },
      person: PersonSession,
      signal: AbortSignal,
    ) => {
      const { dataSet, field, prefix } = wish;
      const kind = fieldsOf(dataSet)?.get(field)?.kind;
      if (kind === undefined || !offered.has(kind)) {
        throw badRequest([faultAt('field', 'unknown', 'This field has no values to choose from.')]);
      }
      if (kind === 'INT' && prefix !== '') {
        throw badRequest([faultAt('prefix', 'value', 'Numbers have no first letters.')]);
      }
      const question = valuesQuestion(dataSet, field, prefix);
      const { rows, totalRows } = answered(
        await ask(question, await viewerOf(person), signal),
        'field',
      );
      return {
        values: rows.flatMap(([value, count]) =>
          typeof value === 'string' || typeof value === 'number'
            ? [{ value, count: Number(count) }]
            : [],
        ),
        more: totalRows > rows.length,
      };
    },
  };
};

export type ReportService = ReturnType<typeof createReportService>;
