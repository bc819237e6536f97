import type { Erasing } from '#platform/server/erase.ts'

/** A gift certificate keeps its value for the holder of its key. */
export const certificatesErasing: Erasing = { columns: { vouchers: { receiver_name: '', receiver_message: '' } } }
