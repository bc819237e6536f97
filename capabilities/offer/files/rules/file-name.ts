const longest = 200

/** An uploader's file name as it may be shown and offered again: no path, no control or direction signs, never empty. */
export const cleanFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return 'file'
  if (clean.length <= longest) return clean
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? ''
  return clean.slice(0, longest - ending.length) + ending
}

/** `Content-Disposition` of a download (RFC 6266): plain letters for old browsers, the whole name for the others. */
export const attachment = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
