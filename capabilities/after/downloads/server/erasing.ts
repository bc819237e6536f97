import type { Erasing } from '#platform/server/erase.ts'

export const downloadsErasing: Erasing = { columns: { downloads: { address: null, device: null }, download_devices: 'rows' } }
