/** Lets the browser save a batch's file under its own name. */
export const downloadBatch = (id: number | string): void => window.location.assign(`/cabinet/booking_batches/${id}.csv`)
