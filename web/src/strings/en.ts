// The English catalogue: every word of the page. A translation has the same keys.
import around from "./around";
import board from "./board";
import decide from "./decide";
import learn from "./learn";
import map from "./map";
import motion from "./motion";
import review from "./review";
import scenes from "./scenes";
import shell from "./shell";
import table from "./table";

export default { ...around, ...shell, ...table, ...decide, ...board, ...scenes, ...review, ...learn, ...map, ...motion };
