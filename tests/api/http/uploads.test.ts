import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Call } from '#shared/contract/define-call.ts';
import { uploadImport } from '#shared/contracts/contact-import.ts';
import { addNote, type Note, noteAttachment, updateNote } from '#shared/contracts/note.ts';
import { authenticate, currentSession } from '#shared/contracts/oauth.ts';
import { uploadImage } from '#shared/contracts/portal-image.ts';
import { ownPhoto, updateProfile } from '#shared/contracts/profile.ts';
import { register } from '#shared/contracts/register.ts';
import sharp from 'sharp';
import { dataOf, profileOf } from '#tests/api/profile/profile-world.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import {
  brokenForms,
  formOf,
  formType,
  type Part,
  type Sending,
} from '#tests/support/broken-forms.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import * as hostile from '#tests/support/hostile-files.ts';
import { aPhotoFromACamera, aPicture, aPictureBomb } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';

const folder = await mkdtemp(join(inject('cluster').folder, 'uploads-'));
const portal = await startPortal({ settings: { PORTAL_DATA_DIR: folder } });
const contact = await givenContact(portal, {
  email: 'uploads@example.org',
  firstName: 'Up',
  lastName: 'Load',
});
const picture = await aPicture('jpeg');

/** A call that takes a file: who may send one, what goes along, and a file that is as it should be. */
type Door = {
  readonly call: Call;
  readonly as: DemoAccount;
  readonly body: () => Promise<unknown>;
  readonly name: string;
  readonly good: Buffer;
};

const ownProfile = async () => {
  const owner = await portal.as('owner');
  const crmId = (await owner.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  return { data: dataOf(await profileOf(owner, crmId)) };
};

const aNote = async () => {
  const staff = await portal.as('staff');
  const { note } = await staff.calls(addNote, { body: { userCrmId: contact, note: 'First' } });
  return { noteId: note.noteId, note: 'Second', version: note.version };
};

const pdf = Buffer.from('%PDF-1.7 drawings');

const doors: Readonly<Record<string, Door>> = {
  updateProfile: {
    call: updateProfile,
    as: 'owner',
    body: ownProfile,
    name: 'me.jpg',
    good: picture,
  },
  uploadImage: {
    call: uploadImage,
    as: 'superadmin',
    body: async () => ({}),
    name: 'logo.jpg',
    good: picture,
  },
  uploadImport: {
    call: uploadImport,
    as: 'staff',
    body: async () => ({ fileName: 'people.csv' }),
    name: 'people.csv',
    good: Buffer.from('First name,Last name\r\nAda,Upload\r\n'),
  },
  addNote: {
    call: addNote,
    as: 'staff',
    body: async () => ({ userCrmId: contact, note: 'With a file' }),
    name: 'scan.pdf',
    good: pdf,
  },
  updateNote: { call: updateNote, as: 'staff', body: aNote, name: 'scan.pdf', good: pdf },
};

const tokens = new Map<DemoAccount, string>();

beforeAll(async () => {
  for (const account of ['owner', 'superadmin', 'staff'] as const) {
    const body = {
      grantType: 'password' as const,
      username: encodeURIComponent(emailOf(account)),
      password: encodeURIComponent(demoPassword),
    };
    const { access_token: token = '' } = await portal.stranger().calls(authenticate, { body });
    tokens.set(account, token);
  }
});

/** Sends a request as a hostile program does, which no library would; 0 where nobody waited for the answer. */
const post = async (
  { call, as }: Door,
  { bytes, type = formType, length, leaves = false }: Sending,
): Promise<number> => {
  const sent = request(new URL(call.path, portal.address), {
    method: call.method,
    agent: false,
    headers: {
      authorization: `Bearer ${tokens.get(as) ?? ''}`,
      'x-portal-client': 'api',
      'content-type': type,
      'content-length': length ?? bytes.length,
    },
  });
  sent.on('error', () => undefined);
  if (leaves) {
    await new Promise((written) => sent.write(bytes, written));
    sent.destroy();
    return 0;
  }
  sent.end(bytes);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
};

const partsOf = async ({ call, body, name, good }: Door): Promise<readonly [Part, Part]> => [
  { name: call.upload?.json ?? '', content: Buffer.from(JSON.stringify(await body())) },
  { name: call.upload?.file ?? '', fileName: name, content: good },
];

/** Everything that a file leaves behind: rows, and files on the disk. The audit log writes there by the clock. */
const kept = async () => {
  const { rows } = await portal.database.query(
    `select (select count(*) from stored_file) as files, (select count(*) from contact_import) as imports,
            (select count(*) from contact_import_row) as rows, (select count(*) from note_attachment) as attached`,
  );
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return {
    ...rows[0],
    onDisk: found.filter((one) => one.isFile() && one.name !== 'audit-anchors.log').length,
  };
};

test('every call that takes a file is attacked here', () => {
  const taking = [...register].filter(([, { upload }]) => upload !== undefined);
  expect(taking.map(([name]) => name).toSorted()).toEqual(Object.keys(doors).toSorted());
});

describe.each(Object.entries(doors))('%s', (_, door) => {
  test('keeps nothing of a form that is broken, and goes on', async () => {
    const [json, file] = await partsOf(door);
    const before = await kept();
    const most = door.call.upload?.maxFiles ?? 1;
    for (const [how, sending, codes] of brokenForms) {
      const sent = sending(json, file, most);
      expect(codes, how).toContain(await post(door, sent));
      // Nobody has waited for its end: it comes with that of the next call.
      if (sent.leaves === true) {
        expect(await post(door, { bytes: formOf([json, file]).subarray(0, -30) })).toBe(400);
        await expect.poll(kept, { message: how }).toEqual(before);
      }
      expect(await kept(), how).toEqual(before);
    }
    expect(await post(door, { bytes: formOf(await partsOf(door)) })).toBe(200);
  });
});

const deliver = async ({ call, as, body }: Door, name: string, content: Buffer) => {
  const form = new FormData();
  form.append(call.upload?.json ?? '', JSON.stringify(await body()));
  const claimed = { type: 'image/png' };
  form.append(call.upload?.file ?? '', new Blob([new Uint8Array(content)], claimed), name);
  const response = await (await portal.as(as)).fetches(call.path, {
    method: call.method,
    body: form,
  });
  // Each test reads what the contract of its call promises.
  const reply = (await response.json()) as {
    readonly path?: string;
    readonly note?: Note;
    readonly import?: { readonly header: readonly string[]; readonly rowCount: number };
    readonly errors?: readonly { readonly path: string; readonly message: string }[];
  };
  return { http: response.status, ...reply };
};

const door = (name: keyof typeof doors): Door => doors[name] as Door;

const script = '<script>alert(1)</script>';

describe.each(['updateProfile', 'uploadImage'])('a picture for %s', (name) => {
  const shown = async (path = '') => {
    const address = name === 'uploadImage' ? path : ownPhoto.path;
    const response = await (await portal.as('owner')).fetches(address);
    expect(response.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png)$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    return Buffer.from(await response.arrayBuffer());
  };

  test('is refused where it is none, whatever it says it is', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    const none: readonly (readonly [string, Buffer, number])[] = [
      ['drawing.png', Buffer.from(svg), 415],
      ['drawing.png', gzipSync(svg), 415],
      ['both.gif', Buffer.from(`GIF89a/*${script}*/=1;alert(1)`), 415],
      ['both.pdf.png', Buffer.from(`%PDF-1.7\n<html>${script}</html>`), 415],
      ['page.png', Buffer.from(`<!doctype html>${script}`), 415],
      ['program.png', Buffer.from('MZ\u0090\u0000program'), 415],
      ['other.png', await aPicture('webp'), 415],
      ['cut.jpg', picture.subarray(0, 200), 400],
      ['huge.png', aPictureBomb(50_000), name === 'uploadImage' ? 400 : 413],
    ];
    const before = await kept();
    for (const [fileName, content, code] of none) {
      const { http, errors } = await deliver(door(name), fileName, content);
      expect([fileName, http, errors?.[0]?.path]).toEqual([fileName, code, 'file']);
    }
    expect(await kept()).toEqual(before);
  });

  test('is drawn anew: what else was in the file is gone', async () => {
    const hidden = Buffer.from(`${script}PK\u0003\u0004`);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
    const files = [
      Buffer.concat([picture, hidden]),
      Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]),
      Buffer.concat([await aPicture('png'), hidden]),
      await aPhotoFromACamera(),
    ];
    for (const file of files) {
      const { http, path } = await deliver(door(name), '../../evil\u0000.php', file);
      expect(http).toBe(200);
      const drawn = await shown(path);
      expect(drawn.includes(script)).toBe(false);
      expect((await sharp(drawn).metadata()).exif).toBeUndefined();
    }
  });
});

describe('an attachment', () => {
  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    [String.raw`C:\Windows\system32\plan.pdf`, 'plan.pdf'],
    ['plan.exe.pdf', 'plan.exe.pdf'],
    ['plan\u202Efdp.pdf', 'plan_fdp.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['..pdf', 'file.pdf'],
    [`${'long'.repeat(500)}.pdf`, `${'long'.repeat(29)}.pdf`],
  ])(
    'of a hostile name, number %#, is kept by a harmless one and only ever saved',
    async (name, expected) => {
      const { http, note } = await deliver(door('addNote'), name, pdf);
      const [attachment] = note?.attachments ?? [];
      expect([http, attachment?.name]).toEqual([200, expected]);
      const attachmentId = attachment?.attachmentId ?? '';
      const saved = await (await portal.as('staff')).downloads(noteAttachment, {
        params: { attachmentId },
      });
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(saved.headers.get('content-type')).toBe('application/octet-stream');
      expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf);
    },
  );

  test('that somebody would run, or that is not what it says, is refused', async () => {
    const before = await kept();
    const refused: readonly (readonly [string, string])[] = [
      ['plan.pdf.exe', '%PDF-1.7'],
      ['plan.pdf\u0000.html', '%PDF-1.7'],
      ['plan\u202Efdp.exe', '%PDF-1.7'],
      ['drawing.svg', `<svg>${script}</svg>`],
      ['page.html', script],
      ['page.pdf', `<html>${script}</html>`],
      ['both.png', `GIF89a/*${script}*/`],
      ['macro.xlsm', 'PK\u0003\u0004'],
      ['pdf', '%PDF-1.7'],
    ];
    for (const [name, content] of refused) {
      const { http, errors } = await deliver(door('addNote'), name, Buffer.from(content));
      expect([name, http, errors?.[0]?.path]).toEqual([name, 400, 'files.0']);
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a file of contacts', () => {
  const header = 'First name,Last name\r\n';

  test('that unpacks to more than can be read, or is broken, is refused and leaves nothing', async () => {
    const refused: readonly (readonly [string, Buffer, RegExp])[] = [
      ['a workbook that grows', hostile.aWorkbookBomb(), /too large/],
      ['one text in many cells', hostile.aWorkbookOfOneText(), /too large/],
      ['a cell in the farthest corner', hostile.aWorkbookWithAFarCell(), /in XFD1048576 on one of/],
      ['a workbook that is cut off', hostile.aWorkbookOfOneText().subarray(0, 900), /not a/],
      ['an archive without a workbook', Buffer.from('PK\u0003\u0004'), /not a workbook/],
      ['a packed text that grows', hostile.aPackedTextBomb(), /unpacks to more/],
      ['a packed text that is cut off', gzipSync(header.repeat(99)).subarray(0, 40), /damaged/],
      ['a line of many cells', Buffer.from(`${header}${'x,'.repeat(400_000)}\r\n`), /columns/],
      [
        'a quote without end',
        Buffer.from(`${header}"${'x'.repeat(2_000_000)}`),
        /^Line 2: .* quot/,
      ],
    ];
    const before = await kept();
    for (const [what, file, why] of refused) {
      const { http, errors } = await deliver(door('uploadImport'), 'people.xlsx', file);
      expect([what, http, errors?.[0]?.path]).toEqual([what, 400, 'file']);
      expect(errors?.[0]?.message, what).toMatch(why);
    }
    expect(await kept()).toEqual(before);
  });

  test('opens no entity: neither what grows nor a file of the machine', async () => {
    const answer = await deliver(door('uploadImport'), 'a.xlsx', hostile.aWorkbookOfEntities());
    expect(answer.http).toBe(200);
    expect(answer.import?.header.join()).not.toMatch(/grown|root:/);
  });
});
