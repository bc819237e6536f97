/** How a page can show a file of this type; null for what is only to be saved. */
export type Viewer = 'audio' | 'video' | 'pdf'

export const viewerOf = (contentType: string): Viewer | null => {
  if (contentType.startsWith('audio/')) return 'audio'
  if (contentType.startsWith('video/')) return 'video'
  return contentType === 'application/pdf' ? 'pdf' : null
}
