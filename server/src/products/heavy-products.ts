/** Bytes of full results that take 10 ms to combine to a product, at about 60 ms per MiB; more are left to a thread. */
export const heavyProductBytes = 160 * 1024;
