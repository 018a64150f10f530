/*
 * CRC-32 is linear: changing some bytes changes the checksum by the checksum of the change, shifted by the zero bytes that
 * follow. Polynomials over GF(2) have their lowest power in the highest bit.
 */
const polynomial = 0xedb88320
const one = 0x80000000

/** Multiplying a checksum by it appends `length` zero bytes: x to the power of 8 × length. */
export function zeroBytesOperator(length: number): number {
  let result = one
  let power = squares(3)
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiplyPolynomials(power, result)
    power = multiplyPolynomials(power, power)
  }
  return result
}

/** x squared `times` times. */
function squares(times: number): number {
  let power = 0x40000000
  for (let time = 0; time < times; time++) power = multiplyPolynomials(power, power)
  return power
}

export function multiplyPolynomials(left: number, right: number): number {
  let product = 0
  let shifted = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted
    shifted = (shifted & 1) === 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}
