/** The key of Handsontable for evaluation; a portal in use sets its own. */
export const evaluationKey = 'non-commercial-and-evaluation';
