import type { ArgumentsOf, ReplyOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/note.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

/** What goes along with a note, and who is told how much of it is sent. */
type Along = Pick<CallRequest, 'files' | 'onSent'>;

/** The dialog and the table say themselves what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** The timeline of a contact tells of notes as well. */
const changed = { invalidatesTags: ['note', 'contact-event'] } as const;

export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notesOfContact: build.query({
      ...endpoint(contract.notesOfContact),
      ...inPlace,
      providesTags: ['note'],
    }),
    followUps: build.query({
      ...endpoint(contract.followUps),
      ...inPlace,
      providesTags: ['note'],
    }),
    contactStand: build.query({
      ...endpoint(contract.contactStand),
      ...inPlace,
      providesTags: ['note'],
    }),
    /** Not kept: whoever has been switched off meanwhile is not offered. */
    followUpAssignees: build.query({
      ...endpoint(contract.followUpAssignees),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    followUpAssignee: build.query({
      ...endpoint(contract.followUpAssignee),
      ...inPlace,
    }),
    colleaguesToTell: build.query({ ...endpoint(contract.colleaguesToTell), ...inPlace }),
    readNote: build.query({ ...endpoint(contract.readNote), ...inPlace, keepUnusedDataFor: 0 }),
    /** The same call for a note that shows, and so follows what is done to it. */
    soughtNote: build.query({
      ...endpoint(contract.readNote),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['note'],
    }),
    noteHistory: build.query({
      ...endpoint(contract.noteHistory),
      ...inPlace,
      providesTags: ['note'],
    }),
    addNote: build.mutation({
      query: (args: ArgumentsOf<typeof contract.addNote> & Along): CallRequest => ({
        call: contract.addNote,
        ...args,
      }),
      transformResponse: (reply: ReplyOf<typeof contract.addNote>) => reply,
      ...inPlace,
      ...changed,
    }),
    updateNote: build.mutation({
      query: (args: ArgumentsOf<typeof contract.updateNote> & Along): CallRequest => ({
        call: contract.updateNote,
        ...args,
      }),
      transformResponse: (reply: ReplyOf<typeof contract.updateNote>) => reply,
      ...inPlace,
      ...changed,
    }),
    /** The same call, of which nobody but the row knows: a failure is told as any other. */
    setFollowUp: build.mutation({ ...endpoint(contract.updateNote), ...changed }),
    deleteNote: build.mutation({ ...endpoint(contract.deleteNote), ...changed }),
    restoreNote: build.mutation({ ...endpoint(contract.restoreNote), ...changed }),
  }),
});
