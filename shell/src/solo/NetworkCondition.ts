/** The name of a simulated network condition, such as `good` or `slow`. */
export type NetworkCondition = string;
