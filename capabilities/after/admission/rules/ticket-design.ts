/** How tickets of an event look on paper. */
export type TicketDesign = { colour: string; pictureFileId: number | null; words: string; showsPrice: boolean }

/** The default design. */
export const standardDesign: TicketDesign = { colour: '#323bb5', pictureFileId: null, words: '', showsPrice: true }
