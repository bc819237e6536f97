/**
 * How the server is started so that it needs a quarter less memory: a smaller space for new objects, two pools of
 * allocated memory instead of eight a core, and the right to collect once what starting left behind. The image and the
 * systemd units start it the same way.
 */
export const leanMemory = { flags: ['--max-semi-space-size=8', '--expose-gc'], environment: { MALLOC_ARENA_MAX: '2' } }
