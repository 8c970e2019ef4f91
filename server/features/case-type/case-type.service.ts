type CaseType = { readonly id: number; readonly name: string };

export type Category = {
  readonly id: number;
  readonly name: string;
  readonly types: readonly CaseType[];
};

export type CaseState = { readonly id: number; readonly name: string };

export type CaseTypeStore = {
  readonly categories: () => Promise<readonly Category[]>;
  readonly statesOf: (caseTypeIds: readonly number[]) => Promise<readonly CaseState[]>;
};

const onWire = ({ id, name }: CaseType) => ({ id, type: name });

export const createCaseTypeService = (store: CaseTypeStore) => ({
  /** Categories by name, each with its case types. */
  categories: async () =>
    (await store.categories()).map((category) => ({
      ...onWire(category),
      child: category.types.map(onWire),
    })),

  /** States that cases of some of these types can be in; a type that does not exist has none. */
  activeStates: async (caseTypeIds: readonly number[]) => [...(await store.statesOf(caseTypeIds))],
});

export type CaseTypeService = ReturnType<typeof createCaseTypeService>;
